/** There is one way to pay, so it is chosen already; it stays a choice to look at, so that it is clear what will happen. */
export const WalletMethod = () => (
	<fieldset>
		<legend>Payment method</legend>
		<label className="method">
			<input type="radio" name="method" value="wallet" defaultChecked />
			<span>
				<b>Mobile wallet</b>
				<span>You approve the payment on the wallet’s own page.</span>
			</span>
		</label>
	</fieldset>
);

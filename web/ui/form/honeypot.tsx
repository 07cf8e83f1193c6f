/** A hidden field that people cannot reach. Spam programs fill it in, which gives them away. */
export const Honeypot = () => (
	<div className="visually-hidden" aria-hidden="true">
		<label>
			Leave this empty
			<input name="website" type="text" tabIndex={-1} autoComplete="off" />
		</label>
	</div>
);

import { type FormEvent, useState } from 'react';
import { billEndpoints } from '#contract/bills.ts';
import { amountRule } from '#contract/core/amount.ts';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { paisaIn } from '#contract/core/money.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { call } from '#web/core/api.ts';
import { taka } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { BillChoice } from '#web/ui/payment/bill-choice.tsx';
import { usePayment } from '#web/ui/payment/use-payment.ts';
import styles from './pay-account.module.css';

const typed = (paisa: number) => (paisa / 100).toFixed(paisa % 100 === 0 ? 0 : 2);

/** Pays what is owed, or any other amount, with the wallet. */
export function PayAccount({ owedPaisa }: { owedPaisa: number }) {
	const [amount, setAmount] = useState(owedPaisa > 0 ? typed(owedPaisa) : '');
	const [gateway, setGateway] = useState<string>();
	const [wrong, setWrong] = useState(false);
	const { data: offers = [] } = useEndpoint(paymentEndpoints.paymentGateways, {});
	const { busy, failure, walletUrl, start } = usePayment(
		(body: EndpointInput<typeof paymentEndpoints.payAccount>['body']) => call(paymentEndpoints.payAccount, { body }),
		'/dashboard/account',
	);
	const { data: bills } = useEndpoint(billEndpoints.memberBills);
	const [bill, setBill] = useState('');
	const [ids] = useState(() => new Map<string, string>());
	const paisa = paisaIn(amount);

	/** One id for an amount and a bill: a second click resumes the payment instead of starting another one. */
	function idFor(payment: string): string {
		const id = ids.get(payment) ?? newId();
		ids.set(payment, id);
		return id;
	}
	function submit(event: FormEvent) {
		event.preventDefault();
		const isAmount = paisa > 0;
		setWrong(!isAmount);
		if (isAmount) void start({ id: idFor(`${paisa} ${bill}`), paisa, gateway, ...(bill && { bill }) });
	}
	return (
		<form className={styles.payment} aria-label="Pay with the wallet" noValidate onSubmit={submit}>
			{bills && (
				<BillChoice
					of={bills}
					balancePaisa={owedPaisa}
					value={bill}
					onChoose={(number, openPaisa) => {
						setBill(number);
						setAmount(typed(number ? openPaisa : owedPaisa));
						setWrong(false);
					}}
				/>
			)}
			<TextField
				label="Amount in taka"
				name="amount"
				inputMode="decimal"
				autoComplete="off"
				maxLength={14}
				value={amount}
				error={wrong ? amountRule : undefined}
				onChange={({ target }) => {
					setAmount(target.value);
					setWrong(false);
				}}
			/>
			{offers.length > 1 && (
				<SelectField
					label="Pay with"
					name="gateway"
					value={gateway ?? offers[0]!.name}
					onChange={({ target }) => setGateway(target.value)}
				>
					{offers.map(({ name, title }) => (
						<option key={name} value={name}>
							{title}
						</option>
					))}
				</SelectField>
			)}
			<Button type="submit" busy={busy} busyText="Opening the wallet...">
				{paisa > 0 ? `Pay ${taka(paisa)}` : 'Pay'}
			</Button>
			<Failure text={failure} />
			{walletUrl && (
				<p>
					If the wallet does not open: <a href={walletUrl}>Open the wallet’s page</a>
				</p>
			)}
		</form>
	);
}

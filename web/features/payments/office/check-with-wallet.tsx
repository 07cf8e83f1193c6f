import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import type { AttemptStatus } from '#contract/payments.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Results that leave work for the office are not shown as a success. */
const unsettled: readonly AttemptStatus[] = ['UNKNOWN', 'MISMATCH'];

export function CheckWithWallet({
	id,
	name,
	again = false,
	isNextStep = false,
	onChecked,
}: {
	id: string;
	/** Who pays. Screen readers read the button without its row. */
	name: string;
	again?: boolean;
	/** What a person does first on the page. */
	isNextStep?: boolean;
	/** Also runs after a failure: every call to the wallet is listed with the payment. */
	onChecked: () => void;
}) {
	const { busy, submit } = useSubmit(
		async () => {
			const { message, status } = await call(paymentOfficeEndpoints.queryPayment, { params: { id } });
			(unsettled.includes(status) ? toast.error : toast.success)(`${name}: ${message}`);
			onChecked();
		},
		{
			onFailure(error) {
				onChecked();
				return toast.error(failureText(error));
			},
		},
	);
	return (
		<Button
			{...(!isNextStep && { look: 'line' })}
			small
			busy={busy}
			busyText="Checking..."
			onClick={() => void submit()}
		>
			{again ? 'Check with the wallet again' : 'Check with the wallet'}
			{!again && <span className="visually-hidden"> about {name}</span>}
		</Button>
	);
}

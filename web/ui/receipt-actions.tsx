import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { useDownload } from '#web/core/use-download.ts';
import { useAction } from '#web/ui/use-action.ts';
import { Icon } from './icon.tsx';
import styles from './receipt-actions.module.css';

/** Opens a receipt as PDF, and emails it to the member again. */
export function ReceiptActions({ number }: { number: string }) {
	const pdf = useDownload(`/api/payment/receipts/${number}.pdf`, `receipt-${number}.pdf`);
	const mail = useAction(() => {});
	const failure = pdf.failure ?? mail.failure;
	return (
		<span className={classes(styles.actions, 'no-print')}>
			<button type="button" className="link-button" disabled={pdf.busy} onClick={() => void pdf.download()}>
				PDF<span className="visually-hidden"> of receipt {number}</span>
			</button>
			<button
				type="button"
				className="link-button"
				disabled={mail.busy}
				onClick={() => void mail.act(() => call(paymentOfficeEndpoints.emailReceipt, { params: { number } }))}
			>
				Email again<span className="visually-hidden"> receipt {number}</span>
			</button>
			{failure && (
				<span className="error-message" role="alert">
					<Icon name="alert" />
					{failure}
				</span>
			)}
		</span>
	);
}

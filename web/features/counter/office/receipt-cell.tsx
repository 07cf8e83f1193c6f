import type { ReactNode } from 'react';
import { type CounterPayment, counterEndpoints, counterReceipt } from '#contract/counter.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { useDownload } from '#web/core/use-download.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './row-actions.module.css';

/** The receipt as PDF, and a button that emails it once more. */
export function ReceiptCell({
	of: { id, receipt, hasEmail, cancelled },
	children,
}: {
	of: CounterPayment;
	/** Another action. */
	children?: ReactNode;
}) {
	const { busy, download } = useDownload(`${counterReceipt.path}?id=${id}`, `${receipt}.pdf`);
	const email = useSubmit(
		async () => {
			const { message } = await call(counterEndpoints.emailCounterReceipt, { params: { id } });
			toast.success(message);
		},
		{ onFailure: (error) => toast.error(failureText(error)) },
	);
	return (
		<ActionRow space="none" phone="wrap" className={styles.actions}>
			<button type="button" className="link-button numeric" disabled={busy} onClick={() => void download()}>
				{receipt}
				<span className="visually-hidden"> as PDF</span>
			</button>
			{hasEmail && !cancelled && (
				<button
					type="button"
					className="link-button no-print"
					disabled={email.busy}
					onClick={() => void email.submit()}
				>
					Email again<span className="visually-hidden"> receipt {receipt}</span>
				</button>
			)}
			{children}
		</ActionRow>
	);
}

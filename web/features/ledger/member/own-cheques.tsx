import { ownChequeEndpoints } from '#contract/cheques.ts';
import { longDate, taka } from '#web/core/format.ts';
import { DashboardData, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import styles from './account.module.css';

/** Cheques that the bank has not paid yet, and whether the club takes another one. Nothing for members without any. */
export function OwnCheques() {
	const query = useDashboardQuery(ownChequeEndpoints.ownCheques);
	return (
		<DashboardData query={query} what="Your cheques">
			{({ inHand, refused }) =>
				inHand.length === 0 && !refused ? null : (
					<section className={styles.part} aria-labelledby="cheques">
						<h2 id="cheques">Cheques</h2>
						{refused && (
							<p className={styles.overdue}>
								One of your cheques came back from the bank. Please pay in cash, by bank transfer or with your wallet.
								The office will tell you when you can pay by cheque again.
							</p>
						)}
						{inHand.length > 0 && (
							<>
								<p>We are holding these cheques. Each counts as paid once it clears; we then email you the receipt.</p>
								<ul>
									{inHand.map(({ id, bank, number, paisa, bill, takenOn }) => (
										<li key={id}>
											<div>
												Cheque {number}, {bank}
												<p className="muted">
													Received on {longDate(takenOn)}
													{bill && `, for bill ${bill}`}
												</p>
											</div>
											<div className={styles.numbers}>
												<b>{taka(paisa)}</b>
												<p className="muted">Not cleared yet</p>
											</div>
										</li>
									))}
								</ul>
							</>
						)}
					</section>
				)
			}
		</DashboardData>
	);
}

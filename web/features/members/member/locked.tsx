import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ProfileMember } from '#contract/accounts.ts';
import { registrationFee, taka, withTax } from '#contract/core/money.ts';
import { classes } from '#web/core/classes.ts';
import { DashboardHead, LogOut } from '#web/ui/dashboard/dashboard-page.tsx';
import { dialogCardClass } from '#web/ui/dialog.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import styles from './locked.module.css';

/** The dashboard before the registration fee is paid. */
export const Locked = ({ member }: { member: ProfileMember }) => (
	<>
		<div className={classes('wrap', styles.page)}>
			<DashboardHead member={member} />
			<DashboardCards locked />
		</div>
		<PaymentRequired temporaryPassword={member.temporaryPassword} />
	</>
);

/** Makes the header and footer unreachable for keyboard and screen reader, and focuses the dialog. */
function useInertShell() {
	const dialog = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const others = [...document.querySelectorAll<HTMLElement>('[data-shell]')];
		for (const other of others) other.inert = true;
		dialog.current?.focus({ preventScroll: true });
		return () => {
			for (const other of others) other.inert = false;
		};
	}, []);
	return dialog;
}

/** Not the browser's modal dialog: that would cover the toasts, and nothing closes this one. */
function PaymentRequired({ temporaryPassword }: { temporaryPassword: boolean }) {
	const dialog = useInertShell();
	const { netPaisa, taxPaisa, totalPaisa } = withTax(registrationFee.netPaisa, registrationFee.taxBasisPoints);
	return (
		<div className={styles.overlay}>
			<div
				ref={dialog}
				className={classes(dialogCardClass, styles.dialog)}
				role="dialog"
				aria-modal="true"
				aria-labelledby="payment-required-title"
				aria-describedby="payment-required-text"
				tabIndex={-1}
			>
				<div className={styles.band} aria-hidden="true" />
				<div className={styles.content}>
					<h2 id="payment-required-title">Membership Payment Required</h2>
					<p id="payment-required-text">
						Your membership registration has been approved, but payment is pending. Please complete the payment to
						unlock your dashboard features.
					</p>
					<dl className={classes('ledger ledger-plain', styles.fees)}>
						<div>
							<dt>Registration fee</dt>
							<dd>{taka(netPaisa)}</dd>
						</div>
						<div>
							<dt>Tax {registrationFee.taxBasisPoints / 100}%</dt>
							<dd>{taka(taxPaisa)}</dd>
						</div>
					</dl>
					<p className="ledger-total">
						<span>Total</span>
						<b>{taka(totalPaisa)}</b>
					</p>
					<ButtonLink className={styles.payButton} to="/payment-checkout">
						Complete Membership Registration Payment
					</ButtonLink>
					<div className={styles.links}>
						<Link to="/dashboard/profile">Your profile and data</Link>
						{temporaryPassword && <Link to="/dashboard/password">Choose your own password</Link>}
						<Link to="/">Back to the club’s site</Link>
						<LogOut asLink />
					</div>
				</div>
			</div>
		</div>
	);
}

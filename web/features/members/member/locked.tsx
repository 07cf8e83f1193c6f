import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ProfileMember } from '#contract/accounts.ts';
import { registrationFee, taka, withTax } from '#contract/core/money.ts';
import { classes } from '#web/core/classes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DashboardHead, LogOut } from '#web/ui/dashboard/dashboard-page.tsx';
import { dialogCardClass } from '#web/ui/dialog.tsx';
import { ThreeCards } from './three-cards.tsx';
import '#web/styles/lock.css';

export const Locked = ({ member }: { member: ProfileMember }) => (
	<>
		<div className="wrap behind-lock">
			<DashboardHead member={member} />
			<ThreeCards locked />
		</div>
		<Lock temporaryPassword={member.temporaryPassword} />
	</>
);

/** The page under the overlay can be neither reached nor heard: also its masthead and footer. */
function useAlone() {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const others = [...document.querySelectorAll<HTMLElement>('[data-shell]')];
		for (const one of others) one.inert = true;
		box.current?.focus({ preventScroll: true });
		return () => {
			for (const one of others) one.inert = false;
		};
	}, []);
	return box;
}

/** Not the browser's modal dialog: it would cover the toasts, and this is the state of a page, which nothing closes. */
function Lock({ temporaryPassword }: { temporaryPassword: boolean }) {
	const box = useAlone();
	const { netPaisa, taxPaisa, totalPaisa } = withTax(registrationFee.netPaisa, registrationFee.taxBasisPoints);
	return (
		<div className="lock">
			<div
				ref={box}
				className={classes(dialogCardClass, 'lock-card')}
				role="dialog"
				aria-modal="true"
				aria-labelledby="lock-title"
				aria-describedby="lock-text"
				tabIndex={-1}
			>
				<div className="band" aria-hidden="true" />
				<div className="in-d">
					<h2 id="lock-title">Membership Payment Required</h2>
					<p id="lock-text">
						Your membership registration has been approved, but payment is pending. Please complete the payment to
						unlock your dashboard features.
					</p>
					<dl className="ledger ledger-plain">
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
					<ButtonLink className="lock-button" to="/payment-checkout">
						Complete Membership Registration Payment
					</ButtonLink>
					<div className="ways">
						<LogOut quiet />
						{temporaryPassword && <Link to="/dashboard/password">Choose your own password</Link>}
						<Link to="/">Back to the club’s site</Link>
					</div>
				</div>
			</div>
		</div>
	);
}

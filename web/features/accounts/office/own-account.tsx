import { officeMeta } from '#web/core/private-meta.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ChangePassword } from '../change-password.tsx';
import { Devices } from '../devices.tsx';
import { SecondFactor } from '../second-factor.tsx';
import '#web/styles/account-parts.css';

export const meta = () => officeMeta('Your account');

/** For everybody who works here, whatever their desk: how they sign in. */
export default function AccountPage() {
	return (
		<>
			<PageHeader title="Your account" lead="How you sign in, and where you are signed in." />
			<div className="account-parts">
				<section className="part" aria-labelledby="second-step-title">
					<h2 id="second-step-title">Second step at login</h2>
					<SecondFactor />
				</section>
				<section className="part" aria-labelledby="devices-title">
					<h2 id="devices-title">Devices</h2>
					<Devices />
				</section>
				<section className="part" aria-labelledby="password-title">
					<h2 id="password-title">Password</h2>
					<ChangePassword />
				</section>
			</div>
		</>
	);
}

import { officeMeta } from '#web/core/private-meta.ts';
import { ChangePassword } from '../change-password.tsx';
import { Devices } from '../devices.tsx';
import { SecondFactor } from '../second-factor.tsx';
import '#web/styles/forms.css';
import '#web/styles/account-parts.css';

export const meta = () => officeMeta('Your account');

/** For everybody who works here, whatever their desk: how they sign in. */
export default function AccountPage() {
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Your account</h1>
					<p>How you sign in, and where you are signed in.</p>
				</div>
			</div>
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

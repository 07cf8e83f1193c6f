import { officeMeta } from '#web/core/private-meta.ts';
import { AccountSection } from '#web/ui/account/account-section.tsx';
import { ChangePassword } from '#web/ui/account/change-password.tsx';
import { Devices } from '#web/ui/account/devices.tsx';
import { SecondFactor } from '#web/ui/account/second-factor.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './own-account.module.css';

export const meta = officeMeta('Your account');

/** The login settings of the logged-in person. Every role may use it. */
export default function OwnAccount() {
	return (
		<>
			<PageHeader title="Your account" lead="How you log in, and where you are logged in." />
			<div className={styles.sections}>
				<AccountSection id="second-factor" title="Second factor">
					<SecondFactor />
				</AccountSection>
				<AccountSection id="devices" title="Devices">
					<Devices />
				</AccountSection>
				<AccountSection id="password" title="Password">
					<ChangePassword />
				</AccountSection>
			</div>
		</>
	);
}

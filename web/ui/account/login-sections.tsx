import { AccountSection } from './account-section.tsx';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import styles from './login-sections.module.css';
import { SecondFactor } from './second-factor.tsx';

/** How the logged-in person logs in, and where: side by side on a wide screen. */
export const LoginSections = () => (
	<div className={styles.columns}>
		<AccountSection id="second-factor" title="Second factor">
			<SecondFactor />
		</AccountSection>
		<AccountSection id="password" title="Password">
			<ChangePassword look="line" />
		</AccountSection>
		<AccountSection id="devices" title="Devices">
			<Devices />
		</AccountSection>
	</div>
);

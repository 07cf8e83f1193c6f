import { AccountSection } from './account-section.tsx';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import { SecondFactor } from './second-factor.tsx';

/** How the logged-in person logs in, and where. */
export const LoginSections = () => (
	<>
		<AccountSection id="second-factor" title="Second factor">
			<SecondFactor />
		</AccountSection>
		<AccountSection id="devices" title="Devices">
			<Devices />
		</AccountSection>
		<AccountSection id="password" title="Password">
			<ChangePassword />
		</AccountSection>
	</>
);

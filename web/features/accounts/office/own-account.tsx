import { officeMeta } from '#web/core/private-meta.ts';
import { LoginSections } from '#web/ui/account/login-sections.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './own-account.module.css';

export const meta = officeMeta('Your account');

/** The login settings of the logged-in person. Every role may use it. */
export default function OwnAccount() {
	return (
		<>
			<PageHeader title="Your account" lead="How you log in, and where you are logged in." />
			<div className={styles.sections}>
				<LoginSections />
			</div>
		</>
	);
}

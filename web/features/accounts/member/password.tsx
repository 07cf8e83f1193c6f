import { useNavigate } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { useRequireMember } from '#web/core/use-require-member.ts';
import { OwnPasswordForm, ownPasswordLead, ownPasswordTitle } from '#web/ui/account/choose-own-password.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import styles from './password.module.css';

export const meta = dashboardMeta(ownPasswordTitle);

/** Also for members who have not paid yet, because they still have the password that was mailed to them. */
export default function Password() {
	const signedIn = useRequireMember();
	const navigate = useNavigate();
	return (
		<div className={classes('wrap', styles.page)}>
			<Opener title={ownPasswordTitle} above={{ label: 'Dashboard', path: '/dashboard' }} />
			<p>{ownPasswordLead}</p>
			{signedIn ? (
				<OwnPasswordForm onChanged={() => void navigate('/dashboard')} />
			) : (
				<>
					<LoadingText />
					<Skeleton style={{ height: '16rem', maxWidth: '24rem' }} />
				</>
			)}
		</div>
	);
}

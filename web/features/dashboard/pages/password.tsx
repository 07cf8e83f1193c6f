import { useNavigate } from 'react-router';
import { ChangePassword } from '#web/components/account/change-password.tsx';
import { Opener } from '#web/components/site/opener.tsx';
import { LoadingWord, Skeleton } from '#web/components/ui/state.tsx';
import { roomMeta } from '#web/features/dashboard/room-meta.ts';
import { useMemberDoor } from '#web/lib/use-member-door.ts';
import '#web/styles/forms.css';
import '#web/styles/room.css';

export const meta = () => roomMeta('Choose your own password');

/** Open to those who have not paid yet, too: they are the ones with a mailed password. */
export default function Password() {
	const open = useMemberDoor();
	const navigate = useNavigate();
	return (
		<div className="wrap room">
			<Opener
				title="Choose your own password"
				lead="The one we mailed you has been in a mailbox. A password of your own is known to nobody but you."
				above={{ label: 'Dashboard', path: '/dashboard' }}
			/>
			{open ? (
				<ChangePassword onChanged={() => void navigate('/dashboard')} />
			) : (
				<>
					<LoadingWord />
					<Skeleton style={{ height: '16rem', maxWidth: '24rem' }} />
				</>
			)}
		</div>
	);
}

import type { ComponentProps } from 'react';
import { ActionButton } from '#web/ui/action-button.tsx';
import { useConfirmIdentity } from './confirm-identity.tsx';

/** For the office. Each person has an own button, so that a confirmation is never used for another person. */
export function ResetSecondFactor({
	name,
	reset,
	...button
}: Omit<ComponentProps<typeof ActionButton>, 'action' | 'waiting'> & {
	name: string;
	reset: (confirmation: string) => Promise<{ message: string }>;
}) {
	const { confirmed, dialog, waiting } = useConfirmIdentity(
		`This removes the authenticator app, passkeys and recovery codes of ${name} and logs out all their devices. Do it only if you are sure that ${name} asked for it.`,
	);
	return (
		<>
			<ActionButton {...button} waiting={waiting} action={() => confirmed(reset)} />
			{dialog}
		</>
	);
}

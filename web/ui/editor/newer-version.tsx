import { ActionRow } from '#web/ui/action-row.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Another person saved a newer version: it can be opened, taken in place of what was written here, or replaced. */
export const NewerVersion = ({
	message,
	className,
	onTake,
	onSaveOver,
}: {
	message: string;
	className?: string | undefined;
	onTake: () => void;
	onSaveOver: () => void;
}) => (
	<Notice tone="bad" role="alert" className={className}>
		<h2>Someone else saved a newer version</h2>
		<p>{message}</p>
		<ActionRow space="medium">
			<a
				className={buttonClass({ look: 'line', small: true })}
				href={window.location.pathname}
				target="_blank"
				rel="noreferrer"
			>
				Open the newer one beside this
			</a>
			<Button look="line" small onClick={onTake}>
				Take the newer one, drop mine
			</Button>
			<Button look="clay" small onClick={onSaveOver}>
				Save mine over it
			</Button>
		</ActionRow>
	</Notice>
);

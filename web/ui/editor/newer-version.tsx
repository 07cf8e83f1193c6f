import { ActionRow } from '#web/ui/action-row.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Somebody saved a newer one: it can be looked at, taken instead of what was written here, or saved over knowingly. */
export const Overtaken = ({
	words,
	className,
	onTake,
	onSaveOver,
}: {
	words: string;
	className?: string | undefined;
	onTake: () => void;
	onSaveOver: () => void;
}) => (
	<Notice tone="bad" role="alert" className={className}>
		<h2>Somebody was faster</h2>
		<p>{words}</p>
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

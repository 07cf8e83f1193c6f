import { Button } from '#web/ui/button.tsx';

/** Another person saved a newer version: it can be opened, taken in place of what was written here, or replaced. */
export const NewerVersion = ({
	message,
	onTake,
	onSaveOver,
}: {
	message: string;
	onTake: () => void;
	onSaveOver: () => void;
}) => (
	<div className="notice bad" role="alert">
		<h2>Someone else saved a newer version</h2>
		<p>{message}</p>
		<div className="acts">
			<a className="btn btn-line btn-sm" href={window.location.pathname} target="_blank" rel="noreferrer">
				Open the newer one beside this
			</a>
			<Button look="line" small onClick={onTake}>
				Take the newer one, drop mine
			</Button>
			<Button look="clay" small onClick={onSaveOver}>
				Save mine over it
			</Button>
		</div>
	</div>
);

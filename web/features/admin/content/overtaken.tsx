import { Button } from '#web/components/ui/button.tsx';

/** Somebody saved a newer one: it can be looked at, and what was written here saved over it knowingly. */
export const Overtaken = ({ words, onSaveOver }: { words: string; onSaveOver: () => void }) => (
	<div className="notice bad" role="alert">
		<h2>Somebody was faster</h2>
		<p>{words}</p>
		<div className="acts">
			<a className="btn btn-line btn-sm" href={window.location.pathname} target="_blank" rel="noreferrer">
				Open the newer one beside this
			</a>
			<Button look="clay" small onClick={onSaveOver}>
				Save mine over it
			</Button>
		</div>
	</div>
);

import { classes } from '#web/core/classes.ts';
import { Icon } from './icon.tsx';

/** Why the last action failed, read out by screen readers. Nothing while there is no failure. */
export const Failure = ({
	text,
	boxed = false,
	wide = false,
}: {
	text: string | null | undefined | false;
	/** On a tinted background, below a form. */
	boxed?: boolean;
	/** Takes both columns of a form grid. */
	wide?: boolean;
}) =>
	text ? (
		<p className={classes('error-message', boxed && 'form-failure', wide && 'form-wide')} role="alert">
			<Icon name="alert" />
			{text}
		</p>
	) : null;

import { Icon } from './icon.tsx';

/** Why the last action failed, read out by screen readers. Nothing while there is no failure. */
export const Failure = ({ text }: { text: string | null | undefined }) =>
	text ? (
		<p className="error-message" role="alert">
			<Icon name="alert" />
			{text}
		</p>
	) : null;

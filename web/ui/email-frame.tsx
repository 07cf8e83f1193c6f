import { addTakaSignToEmail } from '#web/core/taka-sign.ts';

/** An email as its readers see it, as high as its text. It runs no scripts; "allow-same-origin" lets this page measure it and add a font. */
export const EmailFrame = ({ html, title, className }: { html: string; title: string; className?: string }) => (
	<iframe
		className={className}
		title={title}
		sandbox="allow-same-origin"
		srcDoc={html}
		onLoad={({ currentTarget }) => {
			addTakaSignToEmail(currentTarget);
			currentTarget.style.height = `${currentTarget.contentDocument!.body.offsetHeight + 2}px`;
		}}
	/>
);

/**
 * The browser paints nothing before it has read the page up to the element with this id. Otherwise a page that arrives slowly is
 * painted half, and what is centred, in a row or at the lower edge moves when the rest comes.
 */
const PaintAfter = ({ id }: { id: string }) => <link rel="expect" href={`#${id}`} blocking="render" />;

/** At the end of what a screen shows first. A page can have several, each with its own id. */
export const FirstScreenEnd = ({ id = 'first-screen' }: { id?: string }) => (
	<>
		<PaintAfter id={id} />
		<span id={id} hidden />
	</>
);

/** On a page that a screen shows whole, with its footer. */
export const PaintWholePage = () => <PaintAfter id="footer-end" />;
export const FooterEnd = () => <span id="footer-end" hidden />;

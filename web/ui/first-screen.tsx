/**
 * At the end of what a screen shows first: the browser paints nothing before it has read the page up to here. Otherwise a page
 * that arrives slowly is painted half, and what is centred or at the lower edge moves when the rest comes.
 */
export const FirstScreenEnd = () => (
	<>
		<link rel="expect" href="#first-screen" blocking="render" />
		<span id="first-screen" hidden />
	</>
);

/** The page that is open says what happens when a session cannot be renewed; before it does, the browser itself leaves. */
let leave = () => window.location.assign('/login');

export const sessionExpired = () => leave();

export function onSessionExpired(way: () => void) {
	leave = way;
}

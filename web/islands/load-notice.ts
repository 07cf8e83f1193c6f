import { LoadError } from '#web/core/load.ts';
import { reloadForNewBuild, reloadWithTyped } from '#web/core/new-build.ts';

/** In web/styles/global.css. */
export const noticeClass = 'load-notice';

let notice: HTMLElement | undefined;

/**
 * What to do when a part of the page cannot be loaded: load the page again if it belongs to an older build; otherwise tell the
 * visitor, who can try again. It needs no file that is not loaded yet.
 */
export function showLoadFailure(error: unknown, again: () => void) {
	const gone = error instanceof LoadError && error.gone;
	if (gone && reloadForNewBuild()) return;
	hideLoadNotice();
	notice = document.createElement('div');
	notice.className = `${noticeClass} on-pine no-print`;
	// Above an open dialog, too.
	notice.popover = 'manual';
	notice.setAttribute('role', 'alert');
	const text = document.createElement('p');
	text.textContent = navigator.onLine
		? 'A part of this page could not be loaded. What you typed is still here.'
		: 'You are offline. What you typed is still here.';
	const button = document.createElement('button');
	button.type = 'button';
	button.textContent = 'Try again';
	button.addEventListener('click', () => {
		hideLoadNotice();
		if (gone) reloadWithTyped();
		else again();
	});
	notice.append(text, button);
	document.body.append(notice);
	notice.showPopover?.();
}

export function hideLoadNotice() {
	notice?.remove();
	notice = undefined;
}

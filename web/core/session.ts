import { useSyncExternalStore } from 'react';
import type { LoginResponse, ProfileMember } from '#contract/accounts.ts';
import { accountKind, showAccount } from './account.ts';

/** The six items that the browser stores about the logged-in person. Logged in means exactly: `token` is there. */
const items = ['token', 'memberEmail', 'dashboardLocked', 'role', 'paymentStatus', 'registrationStatus'] as const;
type Item = (typeof items)[number];
export type Session = Record<Item, string | null>;

const listeners = new Set<() => void>();
let snapshot: Session | undefined;

/** `undefined` on the server and in a browser that refuses storage, where no one stays logged in. */
function storage(): Storage | undefined {
	try {
		return typeof window === 'undefined' ? undefined : window.localStorage;
	} catch {
		return undefined;
	}
}

/** `undefined` on the server, where no one is logged in. */
export function readSession(): Session | undefined {
	const store = storage();
	if (!store) return undefined;
	const current = Object.fromEntries(items.map((item) => [item, store.getItem(item)])) as Session;
	// The same object while nothing changed: React compares by identity.
	if (!snapshot || items.some((item) => snapshot?.[item] !== current[item])) snapshot = current;
	return snapshot;
}

function write(values: Partial<Session>) {
	const store = storage();
	if (!store) return;
	for (const [item, value] of Object.entries(values)) {
		if (value === null) store.removeItem(item);
		else if (value !== undefined) store.setItem(item, value);
	}
	notify();
}

function notify() {
	showAccount();
	for (const listener of listeners) listener();
}

export const storeLogin = (login: LoginResponse) =>
	write({
		token: login.accessToken,
		memberEmail: login.email,
		dashboardLocked: String(login.dashboardLocked),
		role: login.role,
	});

/** After the email address was changed. */
export const storeEmail = (memberEmail: string) => write({ memberEmail });

export const storeToken = (token: string) => write({ token });

export const storeStatus = (member: Pick<ProfileMember, 'dashboardLocked' | 'paymentStatus' | 'registrationStatus'>) =>
	write({
		dashboardLocked: String(member.dashboardLocked),
		paymentStatus: member.paymentStatus,
		registrationStatus: member.registrationStatus,
	});

/** After a failed refresh: everything about the person except the role is deleted, as the specification lists it. */
export const clearSession = () =>
	write({ token: null, memberEmail: null, dashboardLocked: null, paymentStatus: null, registrationStatus: null });

/** When there is no token: whether the person logged out. After an expired session the role is still stored. */
export const hasLoggedOut = () => readSession()?.role == null;

/** After logout: all browser storage. */
export function clearEverything() {
	storage()?.clear();
	window.sessionStorage.clear();
	notify();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	// `storage` fires in the other tabs only; our own writes call the listeners directly.
	window.addEventListener('storage', listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener('storage', listener);
	};
}

const signedOut: Session = {
	token: null,
	memberEmail: null,
	dashboardLocked: null,
	role: null,
	paymentStatus: null,
	registrationStatus: null,
};

/** Follows this tab and the others. On the server and in the first render no one is logged in, so pages stay cacheable. */
export const useSession = (): Session =>
	useSyncExternalStore(
		subscribe,
		() => readSession() ?? signedOut,
		() => signedOut,
	);

/** The start page of a logged-in person. */
export const homeOf = (role: string | null): { label: string; path: string } =>
	({
		office: { label: 'Office', path: '/admin' },
		family: { label: 'Dashboard', path: '/dashboard/family' },
		member: { label: 'Dashboard', path: '/dashboard' },
	})[accountKind(role)];

let goToLogin = () => window.location.assign('/login');

/** Called when the session cannot be refreshed: goes to the login. */
export const sessionExpired = () => goToLogin();

/** Sets how the open page goes to the login. Until then the browser loads the login page. */
export function onSessionExpired(navigate: () => void) {
	goToLogin = navigate;
}

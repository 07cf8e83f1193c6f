import * as z from 'zod/mini';
import type { Permission } from './roles.ts';

/**
 * Who may call. `anyone`: no account needed; `account`: every account, also that of a family member, to which all other
 * calls are closed; `signed-in`: a member, locked or not, or the office; `unlocked`: a member whose fee is paid, or the
 * office; `office`: every role of the office; the rest are permissions, see `roles.ts`.
 */
export type Access = 'anyone' | 'account' | 'signed-in' | 'unlocked' | 'office' | Permission;

/** What a person has to do before anything else is open: replace a temporary password, set up a second factor. */
export type MustFirst = 'own-password' | 'second-factor';

/**
 * What a call of the specification returns that only has to succeed. Our server always sends a message; a field with a default
 * is one that the browser can do without, because the specification does not name it.
 */
export const doneResponse = z.object({ message: z._default(z.string(), '') });

export type Endpoint = {
	method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
	/** With parameters as `:name`. */
	path: `/api/${string}`;
	summary: string;
	access: Access;
	/** Also open to a person who has to do this first. */
	openDuring?: readonly MustFirst[];
	params?: z.core.$ZodType;
	query?: z.core.$ZodType;
	body?: z.core.$ZodType;
	/** The status of a successful response, if not 200. */
	status?: 200 | 201 | 202;
	response: z.core.$ZodType;
};

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.core.$ZodType ? z.input<S> : undefined;

/** What a caller passes. */
export type EndpointInput<E extends Endpoint> = OnlyDefined<{
	params: Sent<E['params']>;
	query: Sent<E['query']>;
	body: Sent<E['body']>;
}>;
/** What the server's handler receives after validation. */
export type EndpointRequest<E extends Endpoint> = {
	params: Parsed<E['params']>;
	query: Parsed<E['query']>;
	body: Parsed<E['body']>;
};
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>;

type OnlyDefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** Keeps the literal types of the definition. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

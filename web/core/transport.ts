import { createContext, type RouterContextProvider } from 'react-router';

/** How a request travels: over HTTP in the browser, in-process on the server. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

/** Set by the server before it renders a page, see `web/entry.server.tsx`. */
export const transportContext = createContext<Transport>();

/** For loaders and actions on the server: calls the app directly, without a socket. */
export const inProcess = (context: Readonly<RouterContextProvider>) => context.get(transportContext);

/** What the office has published: a single entry as an object, several as a list. The same objects until they change. */
export type ReadContent = (names: readonly string[]) => Promise<Record<string, unknown>>;

/** Set with the transport. The server has the content in memory, so a loader reads it without a call. */
export const contentContext = createContext<ReadContent>();

/** Set with the transport: whether the response is a document, so no script in the browser reads the data of its loaders. */
export const documentContext = createContext<boolean>();

/** The time of the server's clock, set with the transport. A page is rendered again every minute, so it may depend on it. */
export const nowContext = createContext<Date>();

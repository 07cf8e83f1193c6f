import { bkash } from './bkash/provider.ts';
import type { Gateway, GatewayTools, Provider, Variables } from './gateway.ts';
import { type Simulator, simulatorIn, simulator as simulatorProvider } from './simulator/provider.ts';

/** All payment providers. A new one is a folder here and an entry in this list. */
export const providers: readonly Provider[] = [simulatorProvider, bkash];

/** Every configured gateway, including those that only settle and refund old payments. */
export type Gateways = {
	/** Takes new payments. */
	current: Gateway;
	/** The current one first. */
	all: readonly Gateway[];
	/** The gateway of an attempt, by `attempt.provider`. Undefined if that provider is no longer configured. */
	of(provider: string): Gateway | undefined;
};

export function gatewaysOf(current: Gateway, ...others: Gateway[]): Gateways {
	const all = [current, ...others];
	return { current, all, of: (provider) => all.find(({ name }) => name === provider) };
}

/** For the log and the office: what to do about an attempt whose provider is not configured. */
export const missingGatewayText = (provider: string) =>
	`The payment provider “${provider}” is not configured. Set its variables: its payments stay as they are until then.`;

/** Opens every configured provider; `chosen` is the one for new payments. */
export function openGateways(
	chosen: string,
	variables: Variables,
	tools: GatewayTools,
): { gateways: Gateways; simulator: Simulator | undefined } {
	const opened = providers.flatMap((provider) => provider.open(variables, tools) ?? []);
	const current = opened.find(({ name }) => name === chosen);
	if (!current) throw new Error(`The payment provider “${chosen}” is not configured.`);
	return {
		gateways: gatewaysOf(current, ...opened.filter((gateway) => gateway !== current)),
		simulator: simulatorIn(opened),
	};
}

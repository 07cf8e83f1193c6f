import { bkash } from './bkash/provider.ts';
import type { Gateway, GatewayProblem, GatewayTools, Provider, Variables } from './gateway.ts';
import { type Simulator, simulatorIn, simulator as simulatorProvider } from './simulator/provider.ts';
import { sslcommerz } from './sslcommerz/provider.ts';
import { sslcommerzSimulator } from './sslcommerz/simulator/provider.ts';

/** All payment providers. A new one is a folder here and an entry in this list. */
export const providers: readonly Provider[] = [simulatorProvider, bkash, sslcommerz, sslcommerzSimulator];

/** Every configured gateway, including those that only settle and refund old payments. */
export type Gateways = {
	/** They take new payments, and the payer chooses one of them. */
	offered: readonly Gateway[];
	/** The one that is offered first: for a payer who does not choose. */
	current: Gateway;
	/** Those that are offered come first. */
	all: readonly Gateway[];
	/** The gateway of an attempt, by `attempt.provider`. Undefined if that provider is no longer configured. */
	of(provider: string): Gateway | undefined;
};

export function gatewaysOf(offered: readonly [Gateway, ...Gateway[]], ...others: Gateway[]): Gateways {
	const all = [...offered, ...others];
	return { offered, current: offered[0], all, of: (provider) => all.find(({ name }) => name === provider) };
}

/** For the log and the office: what to do about an attempt whose provider is not configured. */
export const missingGatewayText = (provider: string) =>
	`The payment provider “${provider}” is not configured. Set its variables: its payments stay as they are until then.`;

/** Why one of the offered gateways takes no payments. */
export async function problemOf({ offered }: Gateways): Promise<GatewayProblem | undefined> {
	for (const gateway of offered) {
		const problem = await gateway.problem?.();
		if (problem) return problem;
	}
	return undefined;
}

/** Opens every configured provider; the `chosen` ones take new payments. */
export function openGateways(
	chosen: readonly string[],
	variables: Variables,
	tools: GatewayTools,
): { gateways: Gateways; simulator: Simulator | undefined } {
	const opened = providers.flatMap((provider) => provider.open(variables, tools) ?? []);
	const [first, ...more] = chosen.map((name) => {
		const gateway = opened.find((one) => one.name === name);
		if (!gateway) throw new Error(`The payment provider “${name}” is not configured.`);
		return gateway;
	});
	if (!first) throw new Error('No payment provider is chosen.');
	return {
		gateways: gatewaysOf([first, ...more], ...opened.filter(({ name }) => !chosen.includes(name))),
		simulator: simulatorIn(opened),
	};
}

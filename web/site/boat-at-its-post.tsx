/** A country boat tied to its post, for the page without a network. Decoration, so screen readers skip it. */
export const BoatAtItsPost = ({ className }: { className?: string | undefined }) => (
	<svg className={className} viewBox="0 0 480 320" fill="none" aria-hidden="true">
		<circle cx="352" cy="96" r="34" stroke="#b08d57" strokeWidth="2" />
		<g stroke="#8db580" strokeWidth="2" strokeLinecap="round">
			<path d="M20 292q-2-50-13-96M32 290q1-58 15-112M46 293q-1-40-9-76M440 292q2-54 16-104M452 290q-1-62-15-118M466 293q0-36 8-70" />
		</g>
		<path d="M96 300V168" stroke="#b08d57" strokeWidth="7" strokeLinecap="round" />
		<path d="M90 192h12M90 200h12" stroke="#d9bc8a" strokeWidth="2.5" strokeLinecap="round" />
		<path d="M102 197q40 46 76 33" stroke="#d9bc8a" strokeWidth="2" strokeLinecap="round" />
		<path
			d="M166 214q20 42 66 48h104q52-8 78-64-16 22-40 30-94 18-172 4-20-6-36-18z"
			fill="#12372a"
			stroke="#faf7f0"
			strokeWidth="2.5"
			strokeLinejoin="round"
		/>
		<path d="M234 234q4-42 54-44 50 2 54 42" fill="#12372a" stroke="#faf7f0" strokeWidth="2.5" strokeLinecap="round" />
		<path
			d="M254 236q2-32 10-42M276 237q0-34 4-46M298 237q0-34-4-46M322 235q-4-32-12-41"
			stroke="#c9d4c8"
			strokeWidth="1.5"
		/>
		<path d="M234 236q54 8 108-2" stroke="#c9d4c8" strokeWidth="1.5" strokeLinecap="round" />
		<g stroke="#d9bc8a" strokeWidth="1.5" strokeLinecap="round">
			<path d="M70 292h330M120 302h216M56 311h120M232 311h178M190 318h96" />
		</g>
	</svg>
);

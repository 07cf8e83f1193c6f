/** A golf ball in the reeds. Decoration, so screen readers skip it. */
export const LostBall = ({ className }: { className?: string | undefined }) => (
	<svg className={className} viewBox="0 0 480 320" fill="none" aria-hidden="true">
		<g stroke="#8db580" strokeWidth="2" strokeLinecap="round">
			<path d="M20 304q-2-72 -19-144M28 295q2-81 21-163M47 299q-2-90 -24-179M61 296q1-78 12-156M69 305q0-53 0-106M86 303q-1-101 -6-202M94 303q1-66 9-132M110 297q-1-51 -12-103M122 305q-2-104 -16-207M141 300q-1-49 -6-98M145 295q2-76 21-152M164 305q0-54 4-108M173 300q-2-46 -22-91M184 305q-0-51 -0-102M264 295q2-45 24-90M281 297q-2-45 -18-90M298 302q-2-55 -20-110M311 295q1-62 6-124M318 303q0-94 5-188M328 301q2-70 19-140M345 301q3-74 25-148M353 299q-1-103 -9-206M368 295q-1-77 -9-154M385 294q1-52 15-105M400 303q-0-104 -0-207M407 297q-0-98 -4-197M428 304q-1-74 -7-148M435 304q-2-93 -17-187M447 296q2-49 25-97" />
		</g>
		<g fill="#b08d57">
			<ellipse cx="92" cy="118" rx="5" ry="19" transform="rotate(8 92 118)" />
			<ellipse cx="150" cy="92" rx="5" ry="21" transform="rotate(-6 150 92)" />
			<ellipse cx="352" cy="104" rx="5" ry="20" transform="rotate(10 352 104)" />
			<ellipse cx="412" cy="140" rx="5" ry="18" transform="rotate(-9 412 140)" />
		</g>
		<g stroke="#b08d57" strokeWidth="2" strokeLinecap="round">
			<path d="M94 136q6 80 2 164M149 112q-6 100 4 188M354 124q-8 90-2 176M411 158q4 80-4 142" />
		</g>
		<path fill="#faf7f0" d="M191 286a38 38 0 1 1 76 0z" />
		<g fill="#c9d4c8">
			<circle cx="214" cy="268" r="3" />
			<circle cx="229" cy="259" r="3" />
			<circle cx="245" cy="267" r="3" />
			<circle cx="222" cy="279" r="3" />
			<circle cx="238" cy="279" r="3" />
			<circle cx="253" cy="279" r="3" />
			<circle cx="206" cy="279" r="3" />
		</g>
		<g stroke="#d9bc8a" strokeWidth="1.5" strokeLinecap="round">
			<path d="M172 290h114M150 299h158M120 309h220M186 317h90" />
		</g>
	</svg>
);

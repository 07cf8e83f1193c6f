/** A page that one reads up something on: short sections under headings that answer to their names. */
export type Leaflet = {
	title: string;
	description: string;
	lead: string;
	/** When its words last changed, for those who want to know what they agreed to. */
	dated?: string;
	sections: readonly {
		id: string;
		title: string;
		text: readonly string[];
		points?: readonly string[];
		links?: readonly { label: string; path: string }[];
	}[];
};

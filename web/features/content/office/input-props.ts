/** What every input of the form gets. */
export type InputProps<F, V> = {
	field: F;
	value: V;
	onChange: (value: V) => void;
	/** Where the value is in the body: `slides.0.caption`. */
	path: string;
	/** One message per wrong path. */
	errors: Record<string, string>;
};

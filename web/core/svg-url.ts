/** A drawing that came as text, as the address of a picture: nothing in it can run there. */
export const svgUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

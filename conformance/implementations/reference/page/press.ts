/** Type of a message that a scenario sends to the page instead of the surface: the page presses the part named in it. */
export const PRESS = 'page/press';

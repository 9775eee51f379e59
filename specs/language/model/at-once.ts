/** The limit of a spec that says how long "at once" is: the time that each assertion has. No table or clause needs to name it. */
export const AT_ONCE = 'at-once';

/** So long (ms) a test waits for an event that never comes: less than a test may take, which says nothing of the event. */
export const patienceMs = 150_000

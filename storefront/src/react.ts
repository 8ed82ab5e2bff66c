/** The one file of ours beside React: importing it runs React, as a task of its own, before the rest of our code. */
export { hydrateRoot } from 'react-dom/client'

/**
 * Stops zod from trying whether it may compile a schema by evaluating text: the policy of our pages forbids it, and each
 * browser would report the try. zod reads this when a schema is made, so a page calls it before it loads one.
 */
export const stopEvaluation = () => Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

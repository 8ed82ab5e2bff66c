// The policy of our pages stops the evaluation by which zod tries whether it may compile a schema, and the browser
// reports it. zod reads this when a schema is made, so a page imports it before everything else.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

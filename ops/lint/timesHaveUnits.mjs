const unnamed = /(?:^|[a-z])(?:timeout|ttl|interval|delay|maxAge|patience|cooldown|duration|lease|every)$/i

/** Whether a value is a number as it stands: one that is written, or one that is computed here. */
const isNumber = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'number') ||
  (node?.type === 'BinaryExpression' && /^(?:[-+*/%]|\*\*)$/.test(node.operator)) ||
  (node?.type === 'CallExpression' && node.callee.object?.name === 'Math')

const isTyped = ({ typeAnnotation }) => typeAnnotation?.typeAnnotation.type === 'TSNumberKeyword'

/** A time says in its name in what it is counted: `timeoutMs`, `ttlSeconds`. Names that libraries chose are not ours. */
const timesHaveUnits = {
  create(context) {
    const check = (node, isTime) => {
      if (node?.type === 'Identifier' && unnamed.test(node.name) && isTime)
        context.report({ node, message: `A time carries its unit: ${node.name}Ms, …Seconds, …Days.` })
    }
    return {
      VariableDeclarator: ({ id, init }) => check(id, isNumber(init) || isTyped(id)),
      AssignmentPattern: ({ left, right }) => check(left, isNumber(right)),
      TSPropertySignature: (node) => check(node.key, isTyped(node)),
      ':function': ({ params }) => params.forEach((one) => check(one, isTyped(one))),
    }
  },
}

export default { meta: { name: 'baithak' }, rules: { 'times-have-units': timesHaveUnits } }

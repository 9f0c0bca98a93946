const { compileMessage } = require("@lingui/message-utils/compileMessage");
const { generateMessageId } = require("@lingui/message-utils/generateMessageId");

/** Compiles the English texts that Lingui's macros leave in the code: a page then carries no compiler of messages. */
module.exports = ({ types }) => ({
  name: "compile-texts",
  visitor: {
    Program: {
      // After all the others: what macros and JSX have become is an object with a text and its id.
      exit(program) {
        program.traverse({
          ObjectExpression({ node }) {
            const [id, message] = ["id", "message"].map((name) => propertyOf(node, name));
            if (!types.isStringLiteral(id?.value) || !types.isStringLiteral(message?.value)) return;
            const text = message.value.value;
            // The id of a text with a context contains both; the context itself is removed by now.
            const isMacros = node.leadingComments?.some((comment) => comment.value === "i18n");
            if (isMacros || generateMessageId(text) === id.value.value)
              message.value = types.valueToNode(compileMessage(text));
          },
        });
      },
    },
  },
});

function propertyOf({ properties }, name) {
  return properties.find(({ key }) => key?.name === name || key?.value === name);
}

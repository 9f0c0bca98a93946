const { compileMessage } = require("@lingui/message-utils/compileMessage");
const { generateMessageId } = require("@lingui/message-utils/generateMessageId");

/** Compiles the English texts that Lingui's macros leave in the code, so that a page needs no message compiler. */
module.exports = ({ types }) => ({
  name: "compile-texts",
  visitor: {
    Program: {
      // Runs after the other plugins: macros and JSX are objects with a text and an id by then.
      exit(program) {
        program.traverse({
          ObjectExpression({ node }) {
            const [id, message] = ["id", "message"].map((name) => propertyOf(node, name));
            if (!types.isStringLiteral(id?.value) || !types.isStringLiteral(message?.value)) return;
            const text = message.value.value;
            // The id of a text with a context contains both; the context itself is already removed.
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

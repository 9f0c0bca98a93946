import { configure } from "@testing-library/react";

// A busy machine is slow: a text that arrives late is not a failure.
configure({ asyncUtilTimeout: 40_000 });

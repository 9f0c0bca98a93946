import { configure } from "@testing-library/react";

// A busy machine is slow: a text that arrives late is no failure.
configure({ asyncUtilTimeout: 15_000 });

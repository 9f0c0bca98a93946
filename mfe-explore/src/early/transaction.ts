import { askEarly } from "@cenote/kit/early/askEarly";
import { transactionRequests } from "../screens/transaction/transactionRequests";

askEarly(transactionRequests);

import { askEarly } from "@cenote/kit/early/askEarly";
import { transactionsRequests } from "../screens/transactions/transactionsRequests";

askEarly(transactionsRequests);

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An account that is a contract, as a Safe is: its operator sends the transactions, and the coins are its own.
contract ContractWallet {
    receive() external payable {}

    /// Calls as this account. A call that fails is reported by the result alone, as a Safe does.
    function execute(address to, uint256 value, bytes calldata data) external returns (bool hasSucceeded) {
        (hasSucceeded,) = to.call{value: value}(data);
    }

    /// Pays the entry point for the gas of an operation.
    function payPrefund(uint256 amount) external {
        (bool isPaid,) = msg.sender.call{value: amount}("");
        require(isPaid, "prefund failed");
    }
}

/// Runs operations of several accounts in one transaction, as the entry point of ERC-4337 does.
contract OperationBundler {
    struct Operation {
        ContractWallet account;
        address to;
        uint256 value;
        bytes data;
        uint256 prefund;
        bool isReverted;
    }

    receive() external payable {}

    /// An operation that reverts moves nothing but its prefund.
    function handleOps(Operation[] calldata operations, address beneficiary) external {
        for (uint256 i = 0; i < operations.length; i++) operations[i].account.payPrefund(operations[i].prefund);
        for (uint256 i = 0; i < operations.length; i++) try this.run(operations[i]) {} catch {}
        (bool isPaid,) = beneficiary.call{value: address(this).balance}("");
        require(isPaid, "payment failed");
    }

    function run(Operation calldata operation) external {
        operation.account.execute(operation.to, operation.value, operation.data);
        require(!operation.isReverted, "reverted");
    }
}
